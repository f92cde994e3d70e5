export { CommandDrawerProvider as default } from '@plugboard/sdk/commands';
