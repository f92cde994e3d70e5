import * as api from '@plugboard/api';
import * as auth from '@plugboard/auth';
import * as sdk from '@plugboard/sdk';
import * as ui from '@plugboard/ui';
import * as react from 'react';

/** Leaves the singletons that this remote got where a test can compare them with another remote's. */
export function noteInstances(): void {
  const extras = {
    api: api.callApi,
    auth: auth.useViewer,
    sdk: sdk.notify,
    ui: ui.PageFrame,
    react: react.useState,
  };
  Object.assign(globalThis, { instancesOfExtras: extras });
}
