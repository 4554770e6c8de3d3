import type { ReactNode } from 'react';
import { type Access, allows } from '#contracts/endpoint.ts';
import { readSession, readViewerExport } from '#contracts/staff.ts';
import { useApiQuery } from './api.ts';

/** Which endpoints the signed-in member may call. On a server without roles everybody is an owner. */
export function useAllows(): (endpoint: { access: Access }) => boolean {
  const { data: member } = useApiQuery(readSession, {});
  return ({ access }) => allows(member?.role ?? 'owner', access);
}

/** Leaves out controls whose endpoint would refuse the signed-in member. */
export function Allowed({ endpoint, children }: { endpoint: { access: Access }; children: ReactNode }) {
  return useAllows()(endpoint) ? children : null;
}

/** Leaves out exports for viewers, unless an owner allows them. */
export function ExportAllowed({ children }: { children: ReactNode }) {
  const { data: member } = useApiQuery(readSession, {});
  return member?.role === 'viewer' ? <ViewerExportAllowed>{children}</ViewerExportAllowed> : children;
}

function ViewerExportAllowed({ children }: { children: ReactNode }) {
  return useApiQuery(readViewerExport, {}).data?.viewersMayExport ? children : null;
}
