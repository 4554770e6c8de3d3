import { passengersLabel, vehiclePage } from '#content/pages/vehicle.ts';
import type { Vehicle } from '#content/types.ts';
import { FactRows } from '#ui/fact-rows.tsx';
import { Section } from '#ui/section.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage } from '#website/pictures/sizes.ts';

const order = ['luggage', 'engine', 'fuelEconomy', 'transmission', 'driveType'] as const;

/** Technical data, followed by a picture of the vehicle from the side and one of a detail. */
export function Specifications({ vehicle }: { vehicle: Vehicle }) {
  const { heading, labels } = vehiclePage.specifications;
  const rows = [
    { label: labels.passengers, value: passengersLabel(vehicle.passengers) },
    ...order.map((key) => ({ label: labels[key], value: vehicle.specifications[key] })),
  ];
  return (
    <Section surface="paper">
      <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-12">
        <h2 className="text-h2 lg:col-span-4">{heading}</h2>
        <FactRows
          rows={rows}
          className="@container lg:col-span-8 [&_dd]:font-medium"
          rowClassName="grid-cols-[2fr_3fr] @max-[14rem]:grid-cols-1 gap-x-6 py-2.5 sm:grid-cols-[1fr_2fr] sm:py-3"
        />
      </div>
      <div className="mt-6 grid grid-cols-12 gap-gutter md:mt-10">
        <Picture
          name={vehicle.pictures.side}
          boxes={[{ width: ofPage(0.66), ratio: 16 / 9 }]}
          className="col-span-8 bg-ink-900"
          imgClassName="aspect-[16/9] h-full object-cover"
        />
        <Picture
          name={vehicle.pictures.detail}
          boxes={[{ width: ofPage(0.32), ratio: 0.85 }]}
          className="col-span-4 bg-ink-900"
          imgClassName="h-full object-cover"
        />
      </div>
    </Section>
  );
}
