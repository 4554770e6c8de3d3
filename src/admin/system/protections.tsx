import { systemCopy as copy } from '#content/staff/system.ts';
import type { SystemReport } from '#contracts/system.ts';
import { Badge } from '#ui/badge.tsx';
import { AccountSection } from '../kit/page-layout.tsx';

/** What is to do comes first. */
export function Protections({ protections }: Pick<SystemReport, 'protections'>) {
  const ordered = protections.toSorted((one, other) => Number(one.isOn) - Number(other.isOn));
  return (
    <AccountSection title={copy.protections}>
      <ul className="border-b border-hairline text-small">
        {ordered.map(({ name, isOn }) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-1 border-t border-hairline py-2.5 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
          >
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-heading">
              <Badge variant={isOn ? 'outline' : 'destructive'}>{isOn ? copy.inPlace : copy.toDo}</Badge>
              {copy.protection[name].name}
            </p>
            <p className="max-w-[64ch] min-w-0 break-words">{copy.protection[name][isOn ? 'on' : 'todo']}</p>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
