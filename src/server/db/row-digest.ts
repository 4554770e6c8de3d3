import { hash } from 'node:crypto';

/** How many rows each table has, and a sum over the hashes of all of them: equal for equal rows in whatever order. */
export type TableDigests = Map<string, { rows: number; sum: bigint }>;

const MODULUS = 1n << 128n;

export function addRow(digests: TableDigests, { table }: { table: string }, row: unknown[]): void {
  const digest = digests.get(table) ?? { rows: 0, sum: 0n };
  const bytes = hash('sha256', JSON.stringify(row), 'buffer');
  const number = (bytes.readBigUInt64BE(0) << 64n) | bytes.readBigUInt64BE(8);
  digests.set(table, { rows: digest.rows + 1, sum: (digest.sum + number) % MODULUS });
}

export function countRows(digests: TableDigests): number {
  return [...digests.values()].reduce((sum, { rows }) => sum + rows, 0);
}

/** The first table in which they differ. */
export function findDifference(one: TableDigests, other: TableDigests): string | undefined {
  const tables = [...new Set([...one.keys(), ...other.keys()])].sort();
  return tables.find((table) => {
    const [a, b] = [one.get(table), other.get(table)];
    return a?.rows !== b?.rows || a?.sum !== b?.sum;
  });
}
