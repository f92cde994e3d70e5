import type { ParcelName } from '@plugboard/contracts/platform';
import React, { type ComponentType, createContext, useCallback, useContext } from 'react';
import ReactDOMClient from 'react-dom/client';
import type { ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { RetryingComponent } from '../mount/retrying-component.tsx';
import type { Host } from '../mount/host-context.ts';
import { getRedeclared } from '../mount/redeclared.ts';
import { type RemoteSource, loading } from '../mount/remote-source.ts';
import { useRemoteStyles } from '../mount/remote-styles.ts';
import { RootFrame } from '../mount/root-frame.tsx';
import { addTexts } from '../texts/i18n.ts';
import type { ParcelInput } from './mount-parcel.ts';

type LoadParcel = () => Promise<{ readonly default: ComponentType<object> }>;

/** Props of the embedding screen; they change while the parcel stays mounted. */
const PropsContext = createContext<object>({});

async function loadParcel(source: RemoteSource, name: ParcelName): Promise<{ readonly default: ComponentType }> {
  const loaded = await loading(source.load);
  const declaration = getRedeclared(source.id) ?? loaded;
  const offered = declaration.parcels[name];
  if (!offered) throw new Error(`${source.id} says in its manifest that it offers ${name}, but its code does not`);
  const component = offered.component as LoadParcel;
  const [{ default: Content }] = await loading(() =>
    Promise.all([component(), addTexts(source.id, declaration.texts)]),
  );
  const WithProps = () => <Content {...useContext(PropsContext)} />;
  return { default: WithProps };
}

interface ParcelRootProps {
  readonly source: RemoteSource;
  readonly name: ParcelName;
  readonly host: Host;
  readonly given: object;
}

function ParcelRoot({ source, name, host, given }: ParcelRootProps) {
  useRemoteStyles(source.id);
  const load = useCallback(() => loadParcel(source, name), [source, name]);
  return (
    <RootFrame host={host} namespace={source.id}>
      <PropsContext value={given}>
        <RetryingComponent remote={source.id} owner={source.owner} load={load} />
      </PropsContext>
    </RootFrame>
  );
}

let mounts = 0;

/**
 * single-spa-react stores a page's roots by name, so unmounting one of two equal names would remove the other's root.
 * Each mount therefore gets a unique name.
 */
const nameOfMount = (name: ParcelName) => `${name} ${++mounts}`;

/** Config of a parcel for single-spa: another remote's component in a separate root. */
export const parcelConfig = (source: RemoteSource, name: ParcelName, host: Host): ParcelConfigObject<ParcelInput> => ({
  name: nameOfMount(name),
  ...singleSpaReact<ParcelInput>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    suppressComponentDidCatchWarning: true,
    rootComponent: ({ given }) => <ParcelRoot source={source} name={name} host={host} given={given} />,
  }),
});
