import { insurance } from '#content/legal/insurance.ts';
import { LegalDocument } from '#website/sections/legal-document.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(insurance.seo, '/insurance');

export default function InsurancePage() {
  return <LegalDocument document={insurance} />;
}
