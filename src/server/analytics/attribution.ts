/** The license of the data asks for this wherever its results show. */
export const attribution = { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' };
