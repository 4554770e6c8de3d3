import { LineIcon } from './line-icon.tsx';

export function Close() {
  return (
    <LineIcon viewBox="0 0 16 16" width={16} height={16}>
      <path d="M2.5 2.5l11 11M13.5 2.5l-11 11" />
    </LineIcon>
  );
}
