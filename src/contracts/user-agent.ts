/** Most browsers also name those they descend from, so the most particular name comes first. */
export function browserName(userAgent: string): string {
  return firstMatch(userAgent, [
    ['Edge', /Edg(e|A|iOS)?\//],
    ['Opera', /OPR\/|Opera/],
    ['Samsung Internet', /SamsungBrowser\//],
    ['Firefox', /Firefox\/|FxiOS\//],
    ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
    ['Safari', /Safari\//],
  ]);
}

export function operatingSystem(userAgent: string): string {
  return firstMatch(userAgent, [
    ['Windows', /Windows/],
    ['Android', /Android/],
    ['iOS', /iPhone|iPad|iPod/],
    ['macOS', /Mac OS X|Macintosh/],
    ['ChromeOS', /CrOS/],
    ['Linux', /Linux|X11/],
  ]);
}

function firstMatch(userAgent: string, candidates: [string, RegExp][]): string {
  return candidates.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Unknown';
}
