const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

/** '1 message', '214 messages'. */
export function formatCount(count: number, noun: { one: string; many: string }): string {
  return `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;
}
