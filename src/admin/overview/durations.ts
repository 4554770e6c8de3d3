export function wholeMinutes(seconds: number): number {
  return Math.round(seconds / 60);
}
