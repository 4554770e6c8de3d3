/** Staff pages are never counted or cached, and have a stricter content security policy than public ones. */
export function isStaffPath(path: string): boolean {
  return /^\/admin(?:[-/]|$)/i.test(path);
}
