export function Close() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d="M2.5 2.5l11 11M13.5 2.5l-11 11" />
    </svg>
  );
}
