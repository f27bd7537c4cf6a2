from bluefelt.rooms.view import LedgerRow, ledger, house_account


def ledger_csv(rows):
    return ""


def books(state):
    return ledger(state), house_account(state), ()
