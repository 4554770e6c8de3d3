import { conversionCopy } from '#content/staff/conversion.ts';

/** Explains the figures of the table above it. */
export function Definition({ sentences }: { sentences: string[] }) {
  return (
    <details className="mt-2 text-label text-quiet print:hidden">
      <summary className="cursor-pointer py-1">{conversionCopy.definitionTitle}</summary>
      <ul className="mt-1 max-w-[70ch] list-disc space-y-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
