import ipaddr from 'ipaddr.js';

/** The /64 network of an IPv6 address, because one subscriber has all of it. Everything else is returned unchanged. */
export function subnetOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}
