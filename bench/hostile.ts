import { measureBursts } from './hostile/bursts.ts';
import { measureCardinality } from './hostile/cardinality.ts';
import { damageFiles } from './hostile/damaged-files.ts';
import { cacheErrors } from './hostile/errors.ts';
import { fillDisk } from './hostile/full-disk.ts';
import { guessPasswords } from './hostile/lockout.ts';
import { relayMail } from './hostile/mail-relay.ts';
import { killAllRestores } from './hostile/restores.ts';
import { machine } from './tools/report.ts';

/** npm run bench -- hostile [PART …]: what strangers and faults can cost. Exits with 1 on a loss. */
const parts: Record<string, () => Promise<void>> = {
  mail: relayMail,
  cardinality: () => measureCardinality(60_000),
  bursts: measureBursts,
  lockout: guessPasswords,
  restores: killAllRestores,
  errors: cacheErrors,
  disk: fillDisk,
  damage: damageFiles,
};

console.log(machine());
const chosen = process.argv.slice(3);
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) await run();
}
