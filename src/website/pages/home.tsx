export function meta() {
  return [{ title: 'Sterling Row' }];
}

export default function HomePage() {
  return <main id="main">Global Passenger Transportation Services</main>;
}
