export function meta() {
  return [{ title: 'Sterling Row' }];
}

export default function HomePage() {
  return <h1>Global Passenger Transportation Services</h1>;
}
