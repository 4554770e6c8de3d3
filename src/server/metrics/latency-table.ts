import type { Metric } from 'prom-client';

type Row = { method: string; route: string; status: number; counts: Float64Array; sum: number };

export type LatencyTable = {
  observe: (method: string, route: string, status: number, seconds: number) => void;
  /** For `Registry.registerMetric`. */
  metric: Metric;
};

/**
 * A histogram by method, route and status. That of prom-client takes 0.7 µs for each request, this one 0.2, of the 45 that a
 * page takes in all: `npm run bench -- metrics`.
 */
export function createLatencyTable(name: string, help: string, buckets: number[]): LatencyTable {
  const rows = new Map<string, Row>();
  const bounds = [...buckets, Number.POSITIVE_INFINITY];

  const samplesOf = ({ method, route, status, counts, sum }: Row) => {
    const labels = { method, route, status: String(status) };
    let upTo = 0;
    const cumulative = bounds.map((le, index) => {
      upTo += counts[index] ?? 0;
      return {
        metricName: `${name}_bucket`,
        labels: { le: Number.isFinite(le) ? le : '+Inf', ...labels },
        value: upTo,
      };
    });
    return [
      ...cumulative,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: upTo },
    ];
  };

  return {
    observe(method, route, status, seconds) {
      const key = `${method} ${route} ${status}`;
      let row = rows.get(key);
      if (!row) {
        row = { method, route, status, counts: new Float64Array(bounds.length), sum: 0 };
        rows.set(key, row);
      }
      let index = 0;
      while (seconds > (bounds[index] ?? 0)) index++;
      row.counts[index] = (row.counts[index] ?? 0) + 1;
      row.sum += seconds;
    },
    // The registry calls `get` and reads the name; the type names the library's own classes only.
    metric: {
      name,
      get: async () => ({ name, help, type: 'histogram', values: [...rows.values()].flatMap(samplesOf) }),
    } as unknown as Metric,
  };
}
