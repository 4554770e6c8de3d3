import { LineIcon } from '#ui/line-icon.tsx';

/** A placeholder for the trade association's logo, shown beside its name: a road inside a plate. */
export function AssociationMark() {
  return (
    <LineIcon viewBox="0 0 56 56" width={56} height={56} className="shrink-0 text-accent">
      <path d="M28 2.5 51 11v16.5C51 40 41.5 49 28 53.5 14.5 49 5 40 5 27.5V11z" />
      <path d="M17 40 26 18M39 40 30 18M28 40v-4M28 31v-3M28 24v-2M20 18h16" />
    </LineIcon>
  );
}
