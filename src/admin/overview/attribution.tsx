import { overviewWords } from '#content/staff/overview.ts';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { figure } from '../frame/figures.ts';
import { Nothing, Panel } from './panel.tsx';

const MOST = 8;

/** Which sources brought enquiries: the visit that began it, and the last one before the form was sent. */
export function QuoteSources({ sources }: { sources: AnalyticsSummary['quoteSources'] }) {
  const rows = mergeTouches(sources);
  return (
    <Panel title={overviewWords.quoteSources}>
      {rows.length === 0 ? (
        <Nothing>{overviewWords.noQuotes}</Nothing>
      ) : (
        <Table label={overviewWords.quoteSources}>
          <thead>
            <Row>
              <HeadCell>{overviewWords.source}</HeadCell>
              <HeadCell className="text-right">{overviewWords.firstTouch}</HeadCell>
              <HeadCell className="pr-0! text-right">{overviewWords.lastTouch}</HeadCell>
            </Row>
          </thead>
          <tbody>
            {rows.map(({ source, first, last }) => (
              <Row key={source}>
                <Cell className="text-heading">{source}</Cell>
                <Cell className="text-right">{figure(first)}</Cell>
                <Cell className="pr-0! text-right">{figure(last)}</Cell>
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
    .slice(0, MOST);
}

export function Campaigns({ campaigns }: { campaigns: AnalyticsSummary['campaigns'] }) {
  return (
    <Panel title={overviewWords.campaigns} className="lg:col-span-2">
      {campaigns.length === 0 ? (
        <Nothing>{overviewWords.noCampaigns}</Nothing>
      ) : (
        <Table label={overviewWords.campaigns}>
          <thead>
            <Row>
              <HeadCell>{overviewWords.campaign}</HeadCell>
              <HeadCell>{overviewWords.source}</HeadCell>
              <HeadCell>{overviewWords.medium}</HeadCell>
              <HeadCell className="pr-0! text-right">{overviewWords.visits}</HeadCell>
            </Row>
          </thead>
          <tbody>
            {campaigns.slice(0, MOST).map(({ source, medium, name, visits }) => (
              <Row key={`${source} ${medium} ${name}`}>
                <Cell className="text-heading">{name}</Cell>
                <Cell>{source}</Cell>
                <Cell>{medium}</Cell>
                <Cell className="pr-0! text-right">{figure(visits)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
