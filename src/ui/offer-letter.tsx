import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FactRows } from './fact-rows.tsx';
import { RouteLine } from './route-line.tsx';

type Row = { label: string; value: string };

type Price = {
  lines: { label: string; detail?: string; amount: string }[];
  /** The last one is the total. */
  sums: { label: string; amount: string }[];
};

type Part<Text> =
  | { kind: 'ride'; date: string; time: string; route: Row[] }
  | { kind: 'head' | 'facts'; rows: Row[] }
  | { kind: 'schedule'; heading: string; rows: Row[] }
  | ({ kind: 'price'; heading: string; laterCharges: string } & Price)
  | { kind: 'terms'; text: Text }
  | { kind: 'note' | 'signature'; text: string };

type OfferLetterProps<Text> = {
  letter: {
    picture?: { src: string; srcSet: string; width: number; height: number; alt: string } | undefined;
    heading: string;
    parts: Part<Text>[];
  };
  /** Renders a text with its links, or without. */
  linked: (text: Text) => ReactNode;
  /** Nothing can come of the offer any more: the letter is dimmed. */
  hasEnded?: boolean;
  /** Level of the heading in the document around the letter. */
  level?: 1 | 2 | 4;
};

/**
 * An offer as a sheet of paper, for its customer and, while it is written, for staff. It is laid out by its own width: a narrow
 * column beside a form shows it as a phone does.
 */
export function OfferLetter<Text>({ letter, linked, hasEnded = false, level = 1 }: OfferLetterProps<Text>) {
  const Heading = `h${level}` as const;
  const { picture } = letter;
  return (
    <article
      className={classNames(
        'card @container border border-hairline bg-raised text-copy print:border-0 print:shadow-none',
        // Down to the quiet tone, which can still be read.
        hasEnded &&
          'grayscale [--surface-accent:var(--surface-quiet)] [--surface-text:var(--surface-quiet)] [--surface-heading:var(--surface-quiet)]',
      )}
    >
      {picture && (
        <picture className="block bg-ink-900 print:hidden">
          <source type="image/avif" srcSet={picture.srcSet} sizes="(width >= 64rem) 52rem, 100vw" />
          <img
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            className="aspect-[2.4] w-full object-cover"
          />
        </picture>
      )}
      <div className="px-5 py-7 @2xl:px-12 @2xl:py-11 print:p-0">
        <Heading className="font-text text-body font-medium text-quiet">{letter.heading}</Heading>
        {letter.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several parts have the same kind, and none moves
          <LetterPart key={index} part={part} linked={linked} level={level} />
        ))}
      </div>
    </article>
  );
}

type LetterPartProps<Text> = Required<Pick<OfferLetterProps<Text>, 'linked' | 'level'>> & {
  part: Part<Text>;
};

function LetterPart<Text>({ part, linked, level }: LetterPartProps<Text>) {
  const Heading = `h${(level + 1) as 2 | 3 | 5}` as const;
  switch (part.kind) {
    case 'ride':
      return (
        <>
          <Heading className="mt-3 font-display text-h3 font-light text-heading @2xl:text-h2">
            {part.date} <span className="block whitespace-nowrap text-accent">{part.time}</span>
          </Heading>
          <RouteLine places={part.route} className="mt-6 [--surface:var(--surface-raised)] print:mt-4" />
        </>
      );
    case 'head':
      return (
        <dl className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-4 border-t border-hairline pt-6 print:mt-5 print:pt-4">
          {part.rows.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-small text-quiet">{label}</dt>
              <dd className="text-heading tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'facts':
      return <Facts rows={part.rows} />;
    case 'schedule':
      return (
        <section className="mt-9 print:mt-5">
          <Heading className="font-display text-h3 font-light text-heading">{part.heading}</Heading>
          <Facts rows={part.rows} />
        </section>
      );
    case 'price':
      return (
        <section className="mt-9 print:mt-5 print:break-inside-avoid">
          <Heading className="font-display text-h3 font-light text-heading">{part.heading}</Heading>
          <Price {...part} />
          <p className="mt-3 text-small text-quiet">{part.laterCharges}</p>
        </section>
      );
    case 'terms':
      return <p className="mt-4 text-small text-quiet">{linked(part.text)}</p>;
    case 'note':
      return (
        <p className="mt-8 max-w-[56ch] text-lead whitespace-pre-line text-heading print:mt-4">{part.text}</p>
      );
    case 'signature':
      return (
        <p className="mt-8 font-display text-h4 font-light text-heading print:mt-4 [.text-lead+&]:mt-3">
          {part.text}
        </p>
      );
  }
}

function Facts({ rows }: { rows: Row[] }) {
  return (
    <FactRows
      rows={rows}
      className="mt-6 print:mt-4"
      rowClassName="gap-x-4 py-2.5 @min-[30rem]:grid-cols-[7rem_1fr] @2xl:grid-cols-[11rem_1fr] print:break-inside-avoid print:py-1"
    />
  );
}

function Price({ lines, sums }: Price) {
  return (
    <table className="mt-4 w-full border-collapse text-left tabular-nums">
      <tbody>
        {lines.map(({ label, detail, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
          <tr key={index} className="border-t border-hairline align-top">
            <th scope="row" className="py-3 pr-4 font-normal text-heading print:py-1.5">
              {label}
              {detail && <span className="block text-small text-quiet">{detail}</span>}
            </th>
            <td className="py-3 text-right whitespace-nowrap text-heading print:py-1.5">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount }, index) =>
          index === sums.length - 1 ? (
            <tr
              key={label}
              className="border-t-2 border-brass-500 font-display text-h3 font-light text-heading"
            >
              <th scope="row" className="pt-4 pr-4 font-light">
                {label}
              </th>
              <td className="pt-4 text-right whitespace-nowrap">{amount}</td>
            </tr>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name
            <tr key={index} className="border-t border-hairline">
              <th scope="row" className="py-2.5 pr-4 font-normal print:py-1.5">
                {label}
              </th>
              <td className="py-2.5 text-right whitespace-nowrap print:py-1.5">{amount}</td>
            </tr>
          ),
        )}
      </tfoot>
    </table>
  );
}
