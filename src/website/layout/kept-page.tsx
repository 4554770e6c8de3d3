import { useLayoutEffect, useState } from 'react';

/**
 * Stands in for a part of the document that threw: what the document shows there stays, with all that was typed into it, but
 * React no longer renders it. Links and forms are the browser's own then, as they are without scripts.
 */
export function KeptPage({ of: selector }: { of: 'body' | 'main' }) {
  // React takes the nodes out when it commits this component, so they are read before, with the field that somebody types in.
  const [{ nodes, focused }] = useState(() => ({
    nodes: [...(document.querySelector(selector)?.childNodes ?? [])].filter(isContent),
    focused: document.activeElement,
  }));
  useLayoutEffect(() => {
    document.querySelector(selector)?.prepend(...nodes);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return () => {
      for (const node of nodes) node.remove();
    };
  }, [selector, nodes, focused]);
  return null;
}

/** Scripts stand outside every part that can throw, so React keeps them itself. */
const isContent = (node: Node) => node.nodeName !== 'SCRIPT';
