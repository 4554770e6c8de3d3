import { createContext, useContext } from 'react';

/** Changes with every successful Refresh. */
export const RefreshCount = createContext(0);

export function useRefreshCount(): number {
  return useContext(RefreshCount);
}
