import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type * as Age from 'age-encryption';
import { StartupError } from '../commands/startup-error.ts';
import { olderEditionError } from './migrate.ts';

/** Encrypted backups are age files (https://age-encryption.org) with a passphrase, so that the `age` command opens them too. */
const AGE = 'age-encryption.org/v1\n';
/** Encrypted backups of editions before the baseline began so. */
const FORMER = 'sterling-row encrypted backup 1\n';
/** 2^17 rounds of scrypt: 128 MB of memory for each guess, and for each backup. */
const WORK_FACTOR = 17;

/** Loaded on first use, because loading it would delay every start. */
const loadAge = (): Promise<typeof Age> => import('age-encryption');

/** For `stream.pipeline`. Holds one chunk of 64 KB at a time. */
export function encryptWith(passphrase: string) {
  return async function* encrypt(plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await loadAge();
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    yield* await encrypter.encrypt(webStream(plain));
  };
}

/** Undefined when the file is not encrypted. Reading throws when the passphrase is another one or anything was changed. */
export async function findEncryption(
  file: string,
): Promise<((passphrase: string) => AsyncGenerator<Uint8Array>) | undefined> {
  const beginning = await readBeginning(file, FORMER.length);
  if (beginning === FORMER) throw olderEditionError(file);
  return beginning.startsWith(AGE) ? (passphrase) => explain(file, decryptAge(file, passphrase)) : undefined;
}

async function readBeginning(file: string, length: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* decryptAge(file: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  yield* await decrypter.decrypt(webStream(createReadStream(file)));
}

/** Node's type of a web stream is not that of the browser's, which age-encryption is written with. */
function webStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeReadableStream.from(source) as unknown as ReadableStream<Uint8Array>;
}

async function* explain(file: string, content: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw new StartupError(
      `${file} cannot be decrypted: BACKUP_PASSPHRASE is not the one it was written with, or the file is damaged. Nothing was changed.`,
      { cause: error },
    );
  }
}
