const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export function figure(value: number): string {
  return whole.format(value);
}

/** '1 message', '214 messages'. */
export function counted(count: number, words: { one: string; many: string }): string {
  return `${figure(count)} ${count === 1 ? words.one : words.many}`;
}
