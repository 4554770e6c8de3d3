import type { ReactNode } from 'react';
import { tones } from '#content/pictures/tones.ts';
import styleSheet from './root.css?inline';

/**
 * In the document, so that the first paint waits for no other file: React writes a link to it after the scripts. The browser
 * reads the text from the document, and scripts do not carry it.
 */
const styles = import.meta.env.SSR ? styleSheet : (document.querySelector('style')?.textContent ?? '');

const firstViewFaces = ['newsreader-display', 'hanken-grotesk'];

/** The document of every page, prerendered or rendered by the server. */
export function Document({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet, which React would escape */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {firstViewFaces.map((face) => (
          <link
            key={face}
            rel="preload"
            href={`/fonts/${face}.woff2`}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content={tones.ink} />
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}
