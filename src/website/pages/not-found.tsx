export function meta() {
  return [{ title: '404 Page Not Found' }];
}

export default function NotFoundPage() {
  return (
    <>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
    </>
  );
}
