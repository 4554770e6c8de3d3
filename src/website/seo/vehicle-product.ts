import type { Offer, Vehicle as VehicleThing } from 'schema-dts';
import { company } from '#content/company.ts';
import { vehiclePath } from '#content/fleet/index.ts';
import { vehiclePage } from '#content/pages/vehicle.ts';
import type { Vehicle } from '#content/types.ts';
import { companyId } from './structured-data.ts';

/** A vehicle with its published prices. One that is priced by custom quote has no offer rather than an invented one. */
export function vehicleProduct(vehicle: Vehicle): VehicleThing {
  const url = company.siteUrl + vehiclePath(vehicle.slug);
  const offers = vehicleOffers(vehicle, url);
  return {
    '@type': 'Vehicle',
    name: vehicle.name,
    category: vehicle.kind,
    description: vehicle.description,
    url,
    image: `${company.siteUrl}/media/cards/fleet-${vehicle.slug}.jpg`,
    vehicleSeatingCapacity: {
      '@type': 'QuantitativeValue',
      minValue: vehicle.passengers.from,
      maxValue: vehicle.passengers.upTo,
      unitText: 'passengers',
    },
    vehicleTransmission: vehicle.specifications.transmission,
    driveWheelConfiguration: vehicle.specifications.driveType,
    vehicleEngine: { '@type': 'EngineSpecification', name: vehicle.specifications.engine },
    ...(offers.length > 0 && { offers }),
  };
}

function vehicleOffers(vehicle: Vehicle, url: string): Offer[] {
  const common = { '@type': 'Offer', url, seller: companyId, priceCurrency: 'USD' } as const;
  const hourly: Offer[] = vehicle.hourly
    ? [
        {
          ...common,
          name: 'Hourly service',
          price: vehicle.hourly.rate,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: vehicle.hourly.rate,
            priceCurrency: 'USD',
            unitCode: 'HUR',
            unitText: 'hour',
            eligibleQuantity: {
              '@type': 'QuantitativeValue',
              minValue: vehicle.hourly.minimumHours,
              unitCode: 'HUR',
            },
          },
        },
      ]
    : [];
  const transfers = vehicle.transfers.map(
    (transfer): Offer => ({
      ...common,
      name: vehiclePage.pricing.transfers[transfer.kind],
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'USD',
        minPrice: transfer.from,
        maxPrice: transfer.to,
      },
    }),
  );
  return [...hourly, ...transfers];
}
