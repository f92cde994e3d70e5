import { listGridBids } from '@plugboard/contracts/grid';
import { ListPanel, useList } from '@plugboard/sdk/lists';
import { bidColumns, bidPhoneRow } from './bid-columns.tsx';
import { bidList, bidQuery } from './bid-list.ts';

/** All bids with their awards and earnings. */
export function Bids() {
  const list = useList(bidList, listGridBids, bidQuery);
  return (
    <ListPanel list={list} rows={list.items} rowKey={({ id }) => id} columns={bidColumns} phoneRow={bidPhoneRow} />
  );
}
