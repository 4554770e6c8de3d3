import type { ReactNode } from 'react';

const oneWord =
  /(\$?\d+(?:\.\d+)?-\w+|[ES]-Class|Wi-Fi|[Dd]rop-off|[Gg]ame-day|[Nn]o-shows?|\(\d{3}\) \d{3}-\d{4}|\d+(?::\d\d)? [AP]M)/;

/**
 * A text whose ranges, times, classes and phone numbers are not cut at the end of a line: '24-48 hours', '3:15 PM', 'S-Class', 'Wi-Fi',
 * '(615) 555-0101'.
 */
export function RunningText({ children }: { children: string }): ReactNode {
  return children.split(oneWord).map((part, index) =>
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
