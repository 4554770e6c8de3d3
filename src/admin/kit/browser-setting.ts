/** A setting of the dashboard that this browser keeps; null without one, or where storage is blocked. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null deletes it. Returns false where storage is blocked: it then stays as it is. */
export function saveSetting(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
