import { useId } from 'react';
import { controlStyle } from './buttons.tsx';

export type Choice = { value: string; label: string };

type SelectProps = {
  label: string;
  value: string | undefined;
  choices: Choice[];
  disabled?: boolean;
  /** Class with its width. */
  width?: string;
  onChoose: (value: string) => void;
};

/** A choice in a toolbar, beside its label: the browser's own, which every screen reader and phone knows. Forms have `SelectField`. */
export function Select({ label, value, choices, disabled, width = 'max-w-44', onChoose }: SelectProps) {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-label text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
        className={`${controlStyle} ${width}`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
