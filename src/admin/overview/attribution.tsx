import { overviewCopy } from '#content/staff/overview.ts';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { formatNumber } from '../kit/format.ts';
import { EmptyNote } from './panel.tsx';

const MAX_ROWS = 5;

/** Traffic sources of quote requests, by the visitor's first visit and by the last one before the form was sent. */
export function QuoteSources({ sources }: { sources: AnalyticsSummary['quoteSources'] }) {
  const rows = mergeTouches(sources);
  if (rows.length === 0) return <EmptyNote>{overviewCopy.noQuotes}</EmptyNote>;
  return (
    <Table label={overviewCopy.quoteSources}>
      <thead>
        <Row>
          <HeadCell>{overviewCopy.campaign}</HeadCell>
          <HeadCell>{overviewCopy.source}</HeadCell>
          <HeadCell>{overviewCopy.medium}</HeadCell>
          <HeadCell className="text-right">{overviewCopy.firstTouch}</HeadCell>
          <HeadCell className="pr-0! text-right">{overviewCopy.lastTouch}</HeadCell>
        </Row>
      </thead>
      <tbody>
        {rows.map(({ campaign, source, medium, first, last }) => (
          <Row key={`${campaign} ${source} ${medium}`}>
            <Cell className="text-heading">{campaign}</Cell>
            <Cell className="text-heading">{source}</Cell>
            <Cell>{medium}</Cell>
            <Cell className="text-right">{formatNumber(first)}</Cell>
            <Cell className="pr-0! text-right">{formatNumber(last)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function mergeTouches({ firstTouch, lastTouch }: AnalyticsSummary['quoteSources']) {
  const nameOf = ({ quotes: _, ...source }: (typeof firstTouch)[number]) => JSON.stringify(source);
  const quotesOf = (touches: typeof firstTouch, name: string) =>
    touches.find((touch) => nameOf(touch) === name)?.quotes ?? 0;
  return [...new Map([...firstTouch, ...lastTouch].map((touch) => [nameOf(touch), touch]))]
    .map(([name, { quotes: _, ...source }]) => ({
      ...source,
      first: quotesOf(firstTouch, name),
      last: quotesOf(lastTouch, name),
    }))
    .sort((one, other) => other.last - one.last || other.first - one.first)
    .slice(0, MAX_ROWS);
}

export function Campaigns({ campaigns }: { campaigns: NonNullable<AnalyticsSummary['campaigns']> }) {
  if (campaigns.length === 0) return <EmptyNote>{overviewCopy.noCampaigns}</EmptyNote>;
  return (
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
  );
}
