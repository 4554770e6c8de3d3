import ipaddr from 'ipaddr.js';

/** Whether a host is this machine: connections to it leave no network card. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback');
}

/** The /64 network of an IPv6 address, because one subscriber has all of it. Everything else is returned unchanged. */
export function subnetOf(address: string): string {
  return networksOf(address)[0].network;
}

/** A provider gives a customer a /64 or up to a /48, which is 65,536 of them; a company with a /48 has many people. */
const SITE_FACTOR = 3;

/**
 * The networks by which an address is counted, the narrowest first, and how many times the limit of one each may use. What is
 * not an IPv6 address counts as it is.
 */
export function networksOf(
  address: string,
): [{ network: string; factor: number }, ...{ network: string; factor: number }[]] {
  if (!ipaddr.IPv6.isValid(address)) return [{ network: address, factor: 1 }];
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return [{ network: parsed.toIPv4Address().toString(), factor: 1 }];
  const network = (bits: number) => ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
  return [
    { network: network(64), factor: 1 },
    { network: `${network(48)}/48`, factor: SITE_FACTOR },
  ];
}

/** A flood from more networks than this costs no more memory, only the counts so far. */
const MAX_NETWORKS = 20_000;

/** Whether an address may have one more of `max` in a period, such as a minute or a day. Counts in this process's memory alone. */
export function createNetworkLimit(max: number): (address: string, period: number) => boolean {
  let current = 0;
  const counts = new Map<string, number>();
  return (address, period) => {
    if (period !== current || counts.size >= MAX_NETWORKS) counts.clear();
    current = period;
    const isWithin = networksOf(address).map(({ network, factor }) => {
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count <= factor * max;
    });
    return isWithin.every(Boolean);
  };
}
