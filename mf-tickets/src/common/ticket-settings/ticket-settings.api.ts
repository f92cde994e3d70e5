import { useApiMutation, useTaggedQuery } from '@plugboard/api';
import { changeTicketSettings, getTicketSettings } from '@plugboard/contracts/tickets';

/** The settings with the tag that saving is bound to. */
export const useTicketSettings = () => useTaggedQuery(getTicketSettings, {});

export const useChangeTicketSettings = () => useApiMutation(changeTicketSettings, { invalidates: [getTicketSettings] });
