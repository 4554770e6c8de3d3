import { useEffect, useRef, useState } from 'react';
import { company } from '#content/company.ts';
import { footer } from '#content/layout.ts';
import { OutsideLink } from '#ui/outside-link.tsx';

export function BureauSeal() {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  // The picture may have failed before this script was there to hear it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <OutsideLink href={company.bureauSeal.url} className="inline-block">
      <img
        ref={image}
        src={failed ? '/media/bureau-seal-fallback.svg' : '/media/bureau-seal.svg'}
        alt={footer.seal.alt}
        width={footer.seal.width}
        height={footer.seal.height}
        loading="lazy"
        onError={() => setFailed(true)}
      />
    </OutsideLink>
  );
}
