import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Access, allows } from '#contracts/endpoint.ts';
import { readSession, readViewerExport } from '#contracts/staff.ts';
import { apiQuery, useApiQuery } from './api.ts';
import { roleOf } from './published-api.ts';

/** Which endpoints the signed-in member may call. */
export function useAllows(): (endpoint: { access: Access }) => boolean {
  const { data: member } = useApiQuery(readSession, {});
  return ({ access }) => allows(roleOf(member), access);
}

/** Leaves out controls whose endpoint would refuse the signed-in member. */
export function Allowed({ endpoint, children }: { endpoint: { access: Access }; children: ReactNode }) {
  return useAllows()(endpoint) ? children : null;
}

/** Viewers export nothing, unless an owner allows it. */
export function useMayExport(): boolean {
  const { data: member } = useApiQuery(readSession, {});
  const isViewer = roleOf(member) === 'viewer';
  const { data } = useQuery({ ...apiQuery(readViewerExport, {}), enabled: isViewer });
  return !isViewer || data?.viewersMayExport === true;
}

export function ExportAllowed({ children }: { children: ReactNode }) {
  return useMayExport() ? children : null;
}
