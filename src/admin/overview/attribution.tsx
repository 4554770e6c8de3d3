import { overviewCopy } from '#content/staff/overview.ts';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { formatNumber } from '../shared/format.ts';
import { EmptyNote, Panel } from './panel.tsx';

const MAX_ROWS = 8;

/** Traffic sources of quote requests, by the visitor's first visit and by the last one before the form was sent. */
export function QuoteSources({ sources }: { sources: AnalyticsSummary['quoteSources'] }) {
  const rows = mergeTouches(sources);
  return (
    <Panel title={overviewCopy.quoteSources}>
      {rows.length === 0 ? (
        <EmptyNote>{overviewCopy.noQuotes}</EmptyNote>
      ) : (
        <Table label={overviewCopy.quoteSources}>
          <thead>
            <Row>
              <HeadCell>{overviewCopy.source}</HeadCell>
              <HeadCell className="text-right">{overviewCopy.firstTouch}</HeadCell>
              <HeadCell className="pr-0! text-right">{overviewCopy.lastTouch}</HeadCell>
            </Row>
          </thead>
          <tbody>
            {rows.map(({ source, first, last }) => (
              <Row key={source}>
                <Cell className="text-heading">{source}</Cell>
                <Cell className="text-right">{formatNumber(first)}</Cell>
                <Cell className="pr-0! text-right">{formatNumber(last)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function mergeTouches({ firstTouch, lastTouch }: AnalyticsSummary['quoteSources']) {
  const quotesOf = (touches: typeof firstTouch, source: string) =>
    touches.find((touch) => touch.source === source)?.quotes ?? 0;
  const names = new Set([...firstTouch, ...lastTouch].map(({ source }) => source));
  return [...names]
    .map((source) => ({ source, first: quotesOf(firstTouch, source), last: quotesOf(lastTouch, source) }))
    .sort((one, other) => other.last - one.last || other.first - one.first)
    .slice(0, MAX_ROWS);
}

export function Campaigns({ campaigns }: { campaigns: NonNullable<AnalyticsSummary['campaigns']> }) {
  return (
    <Panel title={overviewCopy.campaigns}>
      {campaigns.length === 0 ? (
        <EmptyNote>{overviewCopy.noCampaigns}</EmptyNote>
      ) : (
        <Table label={overviewCopy.campaigns}>
          <thead>
            <Row>
              <HeadCell>{overviewCopy.campaign}</HeadCell>
              <HeadCell>{overviewCopy.source}</HeadCell>
              <HeadCell>{overviewCopy.medium}</HeadCell>
              <HeadCell className="pr-0! text-right">{overviewCopy.visits}</HeadCell>
            </Row>
          </thead>
          <tbody>
            {campaigns.slice(0, MAX_ROWS).map(({ source, medium, name, visits }) => (
              <Row key={`${source} ${medium} ${name}`}>
                <Cell className="text-heading">{name}</Cell>
                <Cell>{source}</Cell>
                <Cell>{medium}</Cell>
                <Cell className="pr-0! text-right">{formatNumber(visits)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
