import { classNames } from './class-names.ts';
import { RunningText } from './running-text.tsx';

type RouteLineProps = { places: { label: string; value: string }[]; className?: string };

/** A ride as a line of brass from pickup to drop-off, its stops on it. It is drawn once, when it appears. */
export function RouteLine({ places, className }: RouteLineProps) {
  return (
    <ol className={classNames('route-line', className)}>
      {places.map(({ label, value }) => (
        <li key={label}>
          <span className="block text-small text-quiet">{label}</span>
          <span className="block text-lead wrap-anywhere text-heading">
            <RunningText>{value}</RunningText>
          </span>
        </li>
      ))}
    </ol>
  );
}
