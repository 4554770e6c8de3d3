import { LineIcon } from './line-icon.tsx';

/** Arrow of links and buttons. Inside a `group/arrow` it moves forward on hover. */
export function Arrow() {
  return (
    <LineIcon
      viewBox="0 0 24 12"
      width={24}
      height={12}
      className="shrink-0 transition-transform duration-[520ms] group-hover/arrow:translate-x-1.5"
    >
      <path d="M0 6h22M17 1l5 5-5 5" />
    </LineIcon>
  );
}
