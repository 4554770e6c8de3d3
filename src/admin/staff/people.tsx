import { Fragment } from 'react';
import { formatDollars } from '#content/rates.ts';
import { formatDuration, formatShortDate } from '#content/requests/format.ts';
import { peopleCopy as copy } from '#content/staff/people.ts';
import { type PersonWeek, readPeople } from '#contracts/people.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import { groupBy } from '#rules/group-by.ts';
import { companyClock, mondayOf } from '#rules/time.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { useApiQuery } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import { LoadState } from '../kit/feedback.tsx';
import { formatNumber } from '../kit/format.ts';
import { useMemberName } from '../kit/member-name.ts';
import { AccountSection } from '../kit/page-layout.tsx';

const { member, ...figures } = copy.columns;
const right = 'text-right whitespace-nowrap';

/** What each member answered, offered and sold, by week. */
export function People() {
  const people = useApiQuery(readPeople, {});
  return (
    <AccountSection title={copy.title} lead={copy.lead}>
      <LoadState query={people} loading={copy.loading}>
        {(rows) => (rows.length === 0 ? <p>{copy.nothing}</p> : <PeopleTable rows={rows} />)}
      </LoadState>
    </AccountSection>
  );
}

function PeopleTable({ rows }: { rows: PersonWeek[] }) {
  const thisWeek = mondayOf(companyClock(useNow()).date);
  return (
    <Table label={copy.table}>
      <thead>
        <Row>
          <HeadCell>{member}</HeadCell>
          {Object.values(figures).map((head) => (
            <HeadCell key={head} className={right}>
              {head}
            </HeadCell>
          ))}
        </Row>
      </thead>
      <tbody>
        {[...groupBy(rows, ({ week }) => week)].map(([week, members]) => {
          const name = copy.week(formatShortDate(week));
          return (
            <Fragment key={week}>
              <Row>
                <th scope="rowgroup" colSpan={6} className="pt-5 pb-2 text-left font-medium text-heading">
                  {week === thisWeek ? copy.soFar(name) : name}
                </th>
              </Row>
              {members.map((person) => (
                <PersonRow key={person.member} person={person} />
              ))}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}

function PersonRow({ person }: { person: PersonWeek }) {
  const nameOf = useMemberName();
  const { answers, medianMinutes, offers, won, amountCents } = person;
  const cells: Record<keyof typeof figures, string> = {
    amount: amountCents > 0 ? formatDollars(amountCents) : copy.noFigure,
    won: formatNumber(won),
    offers: formatNumber(offers),
    answers: formatNumber(answers),
    minutes: medianMinutes === null ? copy.noFigure : formatDuration(medianMinutes * MINUTE_MS),
  };
  return (
    <Row>
      <Cell className="min-w-32 text-heading">{person.member ? nameOf(person.member) : copy.noOffer}</Cell>
      {Object.entries(cells).map(([name, text]) => (
        <Cell key={name} className={right}>
          {text}
        </Cell>
      ))}
    </Row>
  );
}
