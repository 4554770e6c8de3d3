import { Component, type ReactNode, useEffect, useState } from 'react';
import { followIntent } from './intent.ts';
import { followHistory, initialState, RouterContext, reportRendered } from './navigation.ts';
import { RouteErrorContext } from './react-router.tsx';

/** Stands in for the component of the same name in 'react-router/dom', which React Router's client entry renders. */
export function HydratedRouter() {
  const [state, setState] = useState(initialState);
  useEffect(() => followHistory(setState), []);
  useEffect(followIntent, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports every state that was rendered
  useEffect(reportRendered, [state]);
  const { Layout, default: Root, ErrorBoundary } = window.__reactRouterRouteModules.root;
  const failure = (
    <Layout>
      <ErrorBoundary />
    </Layout>
  );
  // The build's tree has two children in these places, and useId derives its values from them.
  return (
    <>
      <RouterContext value={state}>
        <RootBoundary resetKey={state.location.pathname} fallback={failure}>
          <Layout>
            <Root />
          </Layout>
        </RootBoundary>
        {null}
      </RouterContext>
      {null}
    </>
  );
}

type RootBoundaryProps = { fallback: ReactNode; resetKey: string; children: ReactNode };

class RootBoundary extends Component<RootBoundaryProps, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidUpdate(previous: RootBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <RouteErrorContext value={this.state.error}>{this.props.fallback}</RouteErrorContext>;
  }
}
