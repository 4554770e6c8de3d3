/** The house arrow. Inside a `group/arrow` it leans forward on hover. */
export function Arrow() {
  return (
    <svg
      viewBox="0 0 24 12"
      width="24"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      className="shrink-0 transition-transform duration-[520ms] group-hover/arrow:translate-x-1.5"
    >
      <path d="M0 6h22M17 1l5 5-5 5" />
    </svg>
  );
}
