import { reportFailure } from '@plugboard/api';
import React, { type FunctionComponent } from 'react';
import ReactDOMClient from 'react-dom/client';
import type { LifeCycles } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { FailureCard } from './failure-card.tsx';
import type { Host } from './host-context.ts';
import { RemoteRoot } from './remote-root.tsx';
import type { RemoteSource } from './remote-source.ts';
import { RootFrame } from './root-frame.tsx';

interface Application {
  readonly name: string;
  readonly owner: string;
  readonly host: Host;
  /** Element of the page that the application draws into, beside others. */
  readonly within: string;
  readonly component: FunctionComponent;
}

function ownElement(name: string, within: string): HTMLElement {
  const parent = document.getElementById(within) ?? document.body;
  const known = parent.querySelector<HTMLElement>(`:scope > [data-application="${name}"]`);
  if (known) return known;
  const element = document.createElement('div');
  element.dataset['application'] = name;
  return parent.appendChild(element);
}

function lifecyclesOf({ name, owner, host, within, component }: Application): LifeCycles {
  return singleSpaReact({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: component,
    domElementGetter: () => ownElement(name, within),
    // Only what fails outside of the remote's own boundary comes here: the frame around it.
    errorBoundary: (error) => {
      reportFailure({ kind: 'crash', error, remote: name });
      return (
        <RootFrame host={host} namespace={name}>
          <FailureCard fault="crash" owner={owner} onRetry={() => location.reload()} />
        </RootFrame>
      );
    },
  });
}

/** A remote as single-spa mounts it. Nothing of it is loaded before that. */
export const createRemoteApplication = (source: RemoteSource, host: Host, within: string): LifeCycles =>
  lifecyclesOf({
    name: source.id,
    owner: source.owner,
    host,
    within,
    component: () => <RemoteRoot host={host} source={source} />,
  });

interface OwnApplication extends Application {
  /** Namespace of its texts. */
  readonly namespace: string;
}

/** A part of the portal itself, in a root like those of remotes. */
export function createOwnApplication({ component: Content, namespace, ...application }: OwnApplication): LifeCycles {
  const { host } = application;
  return lifecyclesOf({
    ...application,
    component: () => (
      <RootFrame host={host} namespace={namespace}>
        <Content />
      </RootFrame>
    ),
  });
}
