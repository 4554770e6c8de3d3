import { openBackupSource } from './backup-source.ts';
import type { DatabaseLocation } from './database.ts';
import { withScratchRestore } from './restore.ts';
import { addRow, findDifference, type TableDigests } from './row-digest.ts';

type Proof = {
  /** Digests of the rows that were read when the backup was written. */
  digests: TableDigests;
  /** For the scratch database of SQLite. */
  folder: string;
  passphrase: string | undefined;
};

/** Restores the backup into a scratch database and compares every row with what was saved. Throws when one differs. */
export function proveBackup(location: DatabaseLocation, file: string, proof: Proof): Promise<void> {
  return withScratchRestore(location, file, proof, async (scratch) => {
    const difference = findDifference(proof.digests, await digestsOf(scratch));
    if (difference) throw new Error(`the restored table ${difference} differs from the saved one`);
  });
}

async function digestsOf(location: DatabaseLocation): Promise<TableDigests> {
  const digests: TableDigests = new Map();
  const source = await openBackupSource(location);
  try {
    for (const table of source.tables)
      for await (const row of source.rows(table)) addRow(digests, table, row);
  } finally {
    await source.close();
  }
  return digests;
}
