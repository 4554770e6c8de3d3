import { passengersLabel, vehiclePage } from '#content/pages/vehicle.ts';
import type { Vehicle } from '#content/schema.ts';
import { Section } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';

const order = ['luggage', 'engine', 'fuelEconomy', 'transmission', 'driveType'] as const;

/** Technical data, followed by a picture of the vehicle from the side and one of a detail. */
export function Specifications({ vehicle }: { vehicle: Vehicle }) {
  const { heading, labels } = vehiclePage.specifications;
  const rows = [
    [labels.passengers, passengersLabel(vehicle.passengers)],
    ...order.map((key) => [labels[key], vehicle.specifications[key]]),
  ];
  return (
    <Section surface="paper">
      <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-12">
        <h2 className="text-h2 lg:col-span-4">{heading}</h2>
        <dl className="border-b border-hairline tabular-nums lg:col-span-8">
          {rows.map(([label, value]) => (
            <div
              key={label}
              className="grid grid-cols-[2fr_3fr] gap-x-6 border-t border-hairline py-2.5 sm:grid-cols-[1fr_2fr] sm:py-3"
            >
              <dt className="text-quiet">{label}</dt>
              <dd className="font-medium text-heading">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-6 grid grid-cols-12 gap-gutter md:mt-10">
        <Picture
          name={vehicle.pictures.side}
          sizes="66vw"
          className="col-span-8 bg-ink-900"
          imgClassName="aspect-[16/9] h-full object-cover"
        />
        <Picture
          name={vehicle.pictures.detail}
          sizes="33vw"
          className="col-span-4 bg-ink-900"
          imgClassName="h-full object-cover"
        />
      </div>
    </Section>
  );
}
