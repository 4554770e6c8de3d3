import type { ReactNode } from 'react';
import { type Access, allows } from '#contracts/endpoint.ts';
import { readSession, readViewerExport } from '#contracts/staff.ts';
import { useApiQuery } from './api.ts';
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

/** Leaves out exports for viewers, unless an owner allows them. */
export function ExportAllowed({ children }: { children: ReactNode }) {
  const { data: member } = useApiQuery(readSession, {});
  return roleOf(member) === 'viewer' ? <ViewerExportAllowed>{children}</ViewerExportAllowed> : children;
}

function ViewerExportAllowed({ children }: { children: ReactNode }) {
  return useApiQuery(readViewerExport, {}).data?.viewersMayExport ? children : null;
}
