import { company } from '#content/company.ts';
import { logFailure } from './log-failure.ts';

export type VisitorLocation = {
  country?: string;
  region?: string;
  city?: string;
  latitude?: string;
  longitude?: string;
};

const WAIT_MS = 5000;

/** The visitor's location, as far as it is known without a permission prompt. */
export async function findVisitorLocation(): Promise<VisitorLocation> {
  const [byAddress, byBrowser] = await Promise.all([locationByAddress(), locationByBrowser()]);
  return { ...byAddress, ...byBrowser };
}

async function locationByAddress(): Promise<VisitorLocation> {
  try {
    const answer = await fetch(company.analytics.locationUrl, { signal: AbortSignal.timeout(WAIT_MS) });
    if (!answer.ok) return {};
    const { country_name, region, city } = await answer.json();
    return {
      ...(country_name && { country: String(country_name) }),
      ...(region && { region: String(region) }),
      ...(city && { city: String(city) }),
    };
  } catch (error) {
    logFailure(error);
    return {};
  }
}

/** Only with a permission that was granted earlier, so that no prompt appears. */
async function locationByBrowser(): Promise<VisitorLocation> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state !== 'granted') return {};
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        timeout: WAIT_MS,
        enableHighAccuracy: false,
      }),
    );
    // Rounded to a tenth of a degree, so the exact position never leaves the browser.
    return { latitude: coords.latitude.toFixed(1), longitude: coords.longitude.toFixed(1) };
  } catch (error) {
    logFailure(error);
    return {};
  }
}
