import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#contracts/server-pages.ts';
import { readEntries } from '#ui/form-entries.ts';
import { type FormHandler, useFormHandler } from './form-handler.ts';

/** Shows errors beside the fields that the visitor has filled in and left. */
export function useValidation<Reply>(
  form: RefObject<HTMLFormElement | null>,
  importHandler: () => Promise<FormHandler<Reply>>,
  rejectedErrors: FieldErrors = {},
) {
  const { handler, request, load } = useFormHandler(importHandler);
  const touched = useRef(new Set<string>());
  const [errors, setErrors] = useState(rejectedErrors);

  const validateTouched = () => {
    if (!handler.current || !form.current) return;
    const newErrors = handler.current.validate(readEntries(form.current));
    setErrors(Object.fromEntries(Object.entries(newErrors).filter(([name]) => touched.current.has(name))));
  };

  // Between press and release nothing is shown or loaded: a new message would move the button away from under the finger,
  // and loading would delay the click.
  const isPointerDown = usePointerDown(() => {
    if (form.current?.contains(document.activeElement)) requestHandler();
    validateTouched();
  });

  const requestHandler = () => {
    if (isPointerDown.current) return;
    // A field may have been left meanwhile.
    request(() => {
      if (!isPointerDown.current) validateTouched();
    });
  };

  /** The visitor may have typed before hydration. */
  const touchFilledIn = (form: HTMLFormElement) => {
    const focused = document.activeElement;
    for (const [name, entry] of Object.entries(readEntries(form))) {
      const isFilledIn = [entry].flat().some(Boolean);
      if (isFilledIn && focused?.getAttribute('name') !== name) touched.current.add(name);
    }
    if (touched.current.size > 0 || form.contains(focused)) requestHandler();
  };

  const leaveField = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as Partial<HTMLInputElement>;
    if (!name || !value) return;
    touched.current.add(name);
    if (!isPointerDown.current) validateTouched();
  };

  /** A change may fix another field (vehicle and passengers), so while there are errors every change revalidates. */
  const revalidate = () => {
    if (Object.keys(errors).length > 0) validateTouched();
  };

  return { handler, load, touched, errors, setErrors, requestHandler, touchFilledIn, leaveField, revalidate };
}

/** Whether a button or finger is down anywhere on the page. */
function usePointerDown(onRelease: () => void): RefObject<boolean> {
  const isDown = useRef(false);
  const afterRelease = useEffectEvent(onRelease);
  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      setTimeout(() => afterRelease());
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, []);
  return isDown;
}
