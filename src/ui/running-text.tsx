import type { ReactNode } from 'react';

const rangeOrPhone = /(\$?\d+-\w+|\(\d{3}\) \d{3}-\d{4})/;

/** A text whose ranges and phone numbers are not cut in two at the end of a line: '24-48 hours', '3-hour minimum', '(615) 555-0101'. */
export function RunningText({ children }: { children: string }): ReactNode {
  return children.split(rangeOrPhone).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
