<?php
/**
 * Does one thing in the WordPress of a test: `php run-in-wordpress.php FOLDER install URL`, or `… theme NAME`, `… locale NAME`,
 * `… uninstall`, `… options`. Prints JSON.
 */

list( , $folder, $act, $what ) = array_pad( $argv, 4, '' );
$_SERVER['HTTP_HOST'] = 'install' === $act ? parse_url( $what, PHP_URL_HOST ) . ':' . parse_url( $what, PHP_URL_PORT ) : 'localhost';
if ( 'install' === $act ) {
	define( 'WP_INSTALLING', true );
}
require "$folder/wp-load.php";
require_once "$folder/wp-admin/includes/admin.php";
$answer = array();

switch ( $act ) {
	case 'install':
		require_once "$folder/wp-admin/includes/upgrade.php";
		wp_install( 'Gemeente Voorbeeld', 'administrator', 'administrator@example.nl', true, '', 'password of administrator' );
		update_option( 'siteurl', $what );
		update_option( 'home', $what );
		update_option( 'permalink_structure', '/%postname%/' );
		flush_rewrite_rules();
		foreach ( array( 'administrator', 'editor', 'author' ) as $role ) {
			$user = get_user_by( 'login', $role );
			$id   = $user ? $user->ID : wp_create_user( $role, "password of $role", "$role@example.nl" );
			( new WP_User( $id ) )->set_role( $role );
			// No tour over the page on the first visit of the editor.
			update_user_meta( $id, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ) ) );
			list( $answer[ $role ] ) = WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'test' ) );
		}
		$failure = activate_plugin( 'vakwerk/vakwerk.php' );
		if ( is_wp_error( $failure ) ) {
			throw new Exception( $failure->get_error_message() );
		}
		break;
	case 'theme':
		switch_theme( $what );
		$answer = wp_get_theme()->get( 'Name' );
		break;
	case 'locale':
		// Only languages of which WordPress finds a file can be chosen.
		wp_mkdir_p( WP_LANG_DIR );
		touch( WP_LANG_DIR . "/$what.mo" );
		update_option( 'WPLANG', $what );
		break;
	case 'uninstall':
		deactivate_plugins( 'vakwerk/vakwerk.php' );
		uninstall_plugin( 'vakwerk/vakwerk.php' );
		// Falls through.
	case 'options':
		$answer = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%vakwerk%'" );
		break;
}
echo "\n", wp_json_encode( $answer );
